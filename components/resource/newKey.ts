/**
 * An `Idempotency-Key`, one for all tries to store the same thing. Browsers offer `randomUUID` on safe origins only, and an
 * office's own network may be none.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
