/** Missing values are formatted as empty text. */
type Missing = null | undefined;

/**
 * Formats a number with thousands separators, exactly as given (large ones are text or bigint). Text that is not a
 * decimal number is returned unchanged.
 */
export function formatNumber(value: number | bigint | string | Missing): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction}`;
}

/** Minutes and seconds of a countdown: 1800 → '30:00'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
}
