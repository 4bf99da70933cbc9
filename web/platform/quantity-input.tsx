import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from '#ui/field.tsx';
import { placeCaret, toQuantityText, toSignedQuantityText } from './quantity-text.ts';

type QuantityInputProps = Omit<TextInputProps, 'onChange' | 'type'> & {
  onQuantity?: (text: string) => void;
  /** More or fewer than before. */
  signed?: boolean;
};

/** A count with its thousands separators while it is typed. Without scripts it takes them as they come. */
export function QuantityInput({ onQuantity, signed = false, ...rest }: QuantityInputProps) {
  return (
    <TextInput
      // A phone's keyboard of digits has no minus.
      inputMode={signed ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={12}
      {...rest}
      onChange={(event) => {
        const text = formatInPlace(event, signed ? toSignedQuantityText : toQuantityText);
        onQuantity?.(text);
      }}
    />
  );
}

/** On the element itself: a value through React would throw the caret to the end. */
export function formatInPlace(
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  toText: (typed: string) => string = toQuantityText,
): string {
  const typed = input.value;
  const formatted = toText(typed);
  if (formatted !== typed) {
    const caret = placeCaret(typed, input.selectionStart ?? typed.length, formatted);
    input.value = formatted;
    input.setSelectionRange(caret, caret);
  }
  return formatted;
}
