/** Three sentences in the largest type, each with one line that says how. */
export function LargeClaims({ title, claims }: { title: string; claims: { title: string; text: string }[] }) {
  return (
    <section aria-labelledby="claims" className="shell pt-section">
      <h2 id="claims" className="text-22 text-muted">
        {title}
      </h2>
      <ol className="mt-5 border-ink border-t">
        {claims.map((claim) => (
          <li
            key={claim.title}
            className="gap-x-grid border-line border-b py-7 lg:grid lg:grid-cols-12 lg:items-baseline lg:py-10"
          >
            <h3 className="font-display text-title lg:col-span-7 lg:text-display">{claim.title}</h3>
            <p className="mt-3 max-w-110 text-18 text-body lg:col-span-5 lg:mt-0">{claim.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
