import type { ObjectId } from '@mikro-orm/mongodb'
import { privacyRequests as declared } from '@olympiad/contracts/resources/people'
import type { TextKey } from '@olympiad/contracts/texts'
import {
  AdminPrivacyRequest,
  PRIVACY_REQUEST_PAGE_SIZES,
  PRIVACY_REQUEST_STATES,
} from '@olympiad/contracts/views/privacy'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { User } from '../../../model/user.entity.ts'
import { defineResource } from '../../../platform/http/resource.ts'
import { multilineText } from '../../../platform/http/resource-fields.ts'
import { lookup } from '../../../platform/lookup.ts'
import { findUserIds } from '../../accounts/search-users.ts'
import { declineErasure } from './requests.service.ts'

type RequestRow = Pick<PrivacyRequest, '_id' | 'user' | 'state' | 'created_at'> &
  Partial<Pick<PrivacyRequest, 'note' | 'answer' | 'decided_at' | 'decided_by'>> & { users: StoredDocument<User>[] }

const INVALID: TextKey = 'invalid_value'
const MAX_ANSWER_LENGTH = 2000

function requestView(row: RequestRow): AdminPrivacyRequest {
  const { state, note = '', answer = '', created_at, decided_at, decided_by, users } = row
  const id = row._id.toHexString()
  const user = users.find(({ erased_at }) => !erased_at)
  return {
    _id: id,
    id,
    user: user ? { _id: user._id.toHexString(), name: user.name, type: user.type } : null,
    state,
    note,
    answer,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    decided_by: decided_by?.name ?? '',
  }
}

/** Oldest first: each needs an answer within thirty days. */
export const privacyRequestResource = defineResource<RequestRow, AdminPrivacyRequest, never>({
  ...declared,
  record: AdminPrivacyRequest,
  entity: PrivacyRequest,
  lookups: [lookup('users', 'users', 'user', '_id')],
  view: async (_em, rows) => rows.map(requestView),
  list: {
    sort: ['created_at', 'decided_at'],
    order: { field: 'created_at', direction: 1 },
    filter: { state: z.enum(PRIVACY_REQUEST_STATES, INVALID) },
    search: async (words, em, seesPersonalData) => ({
      user: { $in: await findUserIds(em, words, seesPersonalData) },
    }),
    perPage: PRIVACY_REQUEST_PAGE_SIZES,
  },
})

const decision = z.strictObject({ state: z.literal('declined', INVALID), answer: multilineText(MAX_ANSWER_LENGTH) })

export const adminPrivacyRequests = (deps: Pick<Deps, 'orm' | 'now'>) =>
  defineResource<RequestRow, AdminPrivacyRequest, z.output<typeof decision>>({
    ...privacyRequestResource,
    update: {
      schema: decision,
      run: (_em, id: ObjectId, { answer }, { by }) => declineErasure(deps, id, answer, by),
      isDecision: true,
    },
  })
