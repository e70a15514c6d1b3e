import type { AnswerOf } from '@olympiad/contracts/call'
import type { findMailingReceivers } from '@olympiad/contracts/calls/mailings'
import type { MailingKind, MailingRole } from '@olympiad/contracts/mailings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { httpClient } from '../../data/http-client.ts'
import { shouldRetry } from '../../data/should-retry.ts'
import type { ComposeTarget } from './compose-path.ts'

export type Addressed = { selection: ComposeTarget & { roles: readonly MailingRole[] }; kind: MailingKind }

export const MAILINGS = '/api/admin/mailings'

export const postMailing = async <Answer>(path: string, body: object, signal?: AbortSignal): Promise<Answer> =>
  (await httpClient(`${MAILINGS}${path}`, { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) }))
    .json

type Found = AnswerOf<typeof findMailingReceivers>

export const useReceivers = (addressed: Addressed, search: string) =>
  useQuery({
    queryKey: ['mailing-receivers', addressed, search],
    queryFn: ({ signal }) => postMailing<Found>('/receivers', { ...addressed, receiver_s: search }, signal),
    enabled: addressed.selection.roles.length > 0,
    placeholderData: keepPreviousData,
    retry: shouldRetry,
  })
