import type { CallError } from '@olympiad/contracts/call'

/** The server's reason where it has one, else `failed` (001 §8). */
export const entityLinkErrorMessage = (
  { code, message }: Pick<CallError, 'code' | 'message'>,
  failed: string,
): string => (code === 'network' || code === 'server_error' || message === '' ? failed : message)
