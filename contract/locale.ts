/** How dates, numbers and money are written, and whose clock is read. Everything that formats takes it from here. */
export const locale = {
  currencySign: '$',
  groupSeparator: ',',
  decimalPoint: '.',
  /** Where the office is: one zone for all, so that two people on the phone read the same time. */
  timeZone: 'America/New_York',
  timeZoneName: 'ET',
} as const;
