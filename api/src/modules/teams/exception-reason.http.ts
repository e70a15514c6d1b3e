import { ExceptionReason } from '@olympiad/contracts/calls/admin-teams'
import * as z from 'zod/mini'
import { validationError } from '../../platform/http/validate.ts'

const Sent = z.object({ exception: z.optional(ExceptionReason) })

/** @throws {AppError} 400 for an empty or too long reason */
export function parseException(exception: unknown): string | undefined {
  const sent = Sent.safeParse({ exception })
  if (!sent.success) throw validationError(sent.error)
  return sent.data.exception
}
