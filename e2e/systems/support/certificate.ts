import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, requireDebian, run } from './system-test.ts';

/** A certificate for a host, signed by an authority that only the holder of its file trusts. */
export async function makeCertificate(atEnd: (close: () => unknown) => void, host: string) {
  const openssl = requireDebian('openssl', '/usr/bin/openssl');
  const folder = await makeFolder(atEnd, 'certificate');
  const to = (name: string) => join(folder, name);
  const newKey = ['req', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  run(openssl, [...newKey, '-x509', '-subj', '/CN=Test authority', '-keyout', to('ca.key'), '-out', to('ca.pem')]);
  run(openssl, [...newKey, '-subj', `/CN=${host}`, '-keyout', to('key.pem'), '-out', to('request.pem')]);
  await writeFile(to('names'), `subjectAltName=DNS:${host},IP:127.0.0.1\n`);
  const signing = ['x509', '-req', '-days', '2', '-in', to('request.pem'), '-out', to('cert.pem')];
  run(openssl, [...signing, '-CA', to('ca.pem'), '-CAkey', to('ca.key'), '-CAcreateserial', '-extfile', to('names')]);
  return {
    caFile: to('ca.pem'),
    certFile: to('cert.pem'),
    keyFile: to('key.pem'),
    ca: await readFile(to('ca.pem')),
    cert: await readFile(to('cert.pem')),
    key: await readFile(to('key.pem')),
  };
}
