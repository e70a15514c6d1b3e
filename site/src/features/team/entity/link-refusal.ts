import type { CallError } from '@olympiad/contracts/call'

/** What an entity that could not be linked is told in: the server's reason where it has one, else `failed` (001 §8). */
export const linkRefusal = ({ code, message }: Pick<CallError, 'code' | 'message'>, failed: string): string =>
  code === 'network' || code === 'server_error' || message === '' ? failed : message
