/** The commonest passwords of ten and more characters; shorter ones are refused by their length. */
const common = new Set(
  `1234567890 12345678910 123456789a 1234567891 0123456789 9876543210 0987654321 1111111111 0000000000 1122334455
  1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc qwertyuiop qwertyuiop123 qwerty12345 qwerty123456
  qwerty1234 asdfghjkl1 asdfghjkl123 zxcvbnm123 password12 password123 password1234 password12345 password123456
  passw0rd123 p@ssword123 p@ssw0rd123 mypassword mypassword1 iloveyou123 iloveyou12 iloveyou1234 princess123
  sunshine123 football123 baseball123 basketball dragon12345 welcome123 welcome1234 welcome12345 letmein123
  letmein1234 administrator admin12345 admin123456 adminadmin changeme123 superman123 batman12345 trustno1234
  michael123 jennifer123 charlie123 abcdefghij abcdefghijk abcd123456 abc1234567 abc123456789 a123456789 aa12345678
  aaaaaaaaaa qqqqqqqqqq computer123 internet123 whatever123 restaurant restaurant1 restaurant123 packaging1
  packaging123 packwright packwright1 packwright123`.split(/\s+/),
);

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || new Set(plain).size < 3;
}
