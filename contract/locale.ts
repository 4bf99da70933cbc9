/** How dates, numbers and money are written, and whose clock is read. Everything that formats takes it from here. */
export const currencySign = '$';
export const groupSeparator = ',';
export const decimalPoint = '.';
/** Where the office is: one zone for all, so that two people on the phone read the same time. */
export const timeZone = 'America/New_York';
export const timeZoneName = 'ET';
