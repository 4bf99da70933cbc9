/**
 * Solves symmetric equations for several right sides, by Cholesky's method; both are overwritten. Row i of the matrix keeps the
 * `band` entries left of its diagonal and the diagonal itself.
 */
export function solveBanded<Sides extends readonly Float64Array[]>(
  matrix: Float64Array,
  band: number,
  sides: Sides,
): Sides {
  const stride = band + 1;
  const size = matrix.length / stride;
  for (let i = 0; i < size; i++) {
    const from = Math.max(0, i - band);
    for (let j = from; j <= i; j++) {
      let sum = matrix[i * stride + band - (i - j)] as number;
      for (let k = Math.max(from, j - band); k < j; k++)
        sum -= (matrix[i * stride + band - (i - k)] as number) * (matrix[j * stride + band - (j - k)] as number);
      matrix[i * stride + band - (i - j)] =
        i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (matrix[j * stride + band] as number);
    }
  }
  for (const side of sides) {
    for (let i = 0; i < size; i++) {
      let sum = side[i] as number;
      for (let k = Math.max(0, i - band); k < i; k++)
        sum -= (matrix[i * stride + band - (i - k)] as number) * (side[k] as number);
      side[i] = sum / (matrix[i * stride + band] as number);
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = side[i] as number;
      for (let k = i + 1; k <= Math.min(size - 1, i + band); k++)
        sum -= (matrix[k * stride + band - (k - i)] as number) * (side[k] as number);
      side[i] = sum / (matrix[i * stride + band] as number);
    }
  }
  return sides;
}
