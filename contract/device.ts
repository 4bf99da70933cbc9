/** Device class by viewport width; the header's mobile form has its own CSS condition. */
export type DeviceClass = 'Mobi' | 'Laptop Small' | 'Laptop' | 'Pc';

export function toDeviceClass(width: number): DeviceClass {
  if (width <= 1135) return 'Mobi';
  if (width <= 1439) return 'Laptop Small';
  if (width <= 1919) return 'Laptop';
  return 'Pc';
}
