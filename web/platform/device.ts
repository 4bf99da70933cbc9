import { useEffect } from 'react';
import { type DeviceClass, toDeviceClass } from '#contract/device.ts';

/** Dispatched on window when the class changes; `event.detail` is the new class. */
const deviceChangeEvent = 'packwright:device';
const debounceMs = 100;

/** Writes the class on <html data-device> and tells of changes. The look itself follows CSS alone. */
export function useDeviceClass(): void {
  useEffect(() => {
    let current: DeviceClass = toDeviceClass(innerWidth);
    let timer: ReturnType<typeof setTimeout> | undefined;
    document.documentElement.dataset.device = current;

    function look() {
      const next = toDeviceClass(innerWidth);
      if (next === current) return;
      current = next;
      document.documentElement.dataset.device = next;
      dispatchEvent(new CustomEvent<DeviceClass>(deviceChangeEvent, { detail: next }));
    }
    function lookLater() {
      clearTimeout(timer);
      timer = setTimeout(look, debounceMs);
    }
    addEventListener('resize', lookLater);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', lookLater);
    };
  }, []);
}
