import type { ReactNode } from 'react';

/** One sentence above a form. Field errors stand at their fields; this says what belongs to none of them. */
export function FormAlert({ children, tone = 'error' }: { children: ReactNode; tone?: 'error' | 'success' }) {
  return (
    <p
      role={tone === 'error' ? 'alert' : 'status'}
      className={`rounded-field px-4 py-3 font-medium ${tone === 'error' ? 'bg-error-soft text-error' : 'bg-leaf-soft text-leaf'}`}
    >
      {children}
    </p>
  );
}
