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
import { User } from '../../../model/user.entity.ts'
import { byId } from '../../../platform/by-id.ts'
import type { Em } from '../../../platform/database.ts'
import { resource } from '../../../platform/http/resource.ts'
import { paragraphs } from '../../../platform/http/resource-fields.ts'
import { idsOfUsers } from '../../accounts/search-users.ts'
import { declineErasure } from './requests.service.ts'

type RequestRow = Pick<PrivacyRequest, '_id' | 'user' | 'state' | 'created_at'> &
  Partial<Pick<PrivacyRequest, 'note' | 'answer' | 'decided_at' | 'decided_by'>>

const INVALID: TextKey = 'invalid_value'
const ANSWER_MOST = 2000

async function requestViews(em: Em, rows: RequestRow[]): Promise<AdminPrivacyRequest[]> {
  const ids = rows.map(({ user }) => user)
  const users = byId(await em.find(User, { _id: { $in: ids }, erased_at: null }, { fields: ['name', 'type'] }))
  return rows.map(({ _id, user: of, state, note = '', answer = '', created_at, decided_at, decided_by }) => {
    const id = _id.toHexString()
    const user = users.get(of.toHexString())
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
  })
}

/** Requests of people to be erased as they are read, the oldest first: each is to be answered within thirty days. */
export const privacyRequestRows = resource<RequestRow, AdminPrivacyRequest, never>({
  ...declared,
  record: AdminPrivacyRequest,
  entity: PrivacyRequest,
  view: requestViews,
  list: {
    sort: ['created_at', 'decided_at'],
    order: { field: 'created_at', direction: 1 },
    filter: { state: z.enum(PRIVACY_REQUEST_STATES, INVALID) },
    search: async (words, em) => ({ user: { $in: await idsOfUsers(em, words) } }),
    perPage: PRIVACY_REQUEST_PAGE_SIZES,
  },
})

/** Declining is all that is done here; to erase somebody is a call of its own. */
const decision = z.strictObject({ state: z.literal('declined', INVALID), answer: paragraphs(ANSWER_MOST) })

/** The same in the console. */
export const adminPrivacyRequests = (deps: Pick<Deps, 'orm' | 'now'>) =>
  resource<RequestRow, AdminPrivacyRequest, z.output<typeof decision>>({
    ...privacyRequestRows,
    update: {
      schema: decision,
      run: (_em, id: ObjectId, { answer }, { by }) => declineErasure(deps, id, answer, by),
      decides: true,
    },
  })
