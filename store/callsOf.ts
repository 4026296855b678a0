import type { calls } from '@/contract/calls';

type AllCalls = typeof calls;

/**
 * The calls of a noun, as a slice takes them.
 * @example createApiSlice('sales', callsOf('sales'))
 */
export const callsOf =
  <Noun extends keyof AllCalls>(noun: Noun): (() => Promise<AllCalls[Noun]>) =>
  async () =>
    (await import('@/services/client')).calls[noun];
