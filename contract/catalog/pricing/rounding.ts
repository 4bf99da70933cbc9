import type { Cents, Mills } from '../../money.ts';

/**
 * The one place where prices in mills become cents: quantity × mills / 10, half a cent up. In whole numbers throughout, so that
 * the browser, the server and the database agree to the cent.
 */
export function toLineCents(quantity: number, unitMills: Mills): Cents {
  const mills = quantity * unitMills;
  if (!Number.isSafeInteger(mills) || mills < 0) throw new RangeError(`No price for ${quantity} × ${unitMills} mills.`);
  const raised = mills + 5;
  return ((raised - (raised % 10)) / 10) as Cents;
}
