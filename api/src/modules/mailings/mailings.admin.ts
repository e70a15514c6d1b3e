import { MAILING_KINDS, MAILING_PAGE_SIZES, MAILING_STATES, RECEIVER_STATES } from '@olympiad/contracts/mailings'
import { mailingReceivers, mailings } from '@olympiad/contracts/resources/mailings'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminMailing, AdminMailingReceiver } from '@olympiad/contracts/views/mailings'
import * as z from 'zod'
import { Mailing } from '../../model/mailing.entity.ts'
import { MailingReceiver } from '../../model/mailing-receiver.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { totalOf } from './mailings.service.ts'

const INVALID: TextKey = 'invalid_value'

function mailingView(row: StoredDocument<Mailing>): AdminMailing {
  const { _id, by, created_at, finished_at, client_key: _key, handed_at: _at, resent: _resent, ...rest } = row
  const id = _id.toHexString()
  return {
    ...rest,
    _id: id,
    id,
    by: { _id: by._id.toHexString(), name: by.name },
    total: totalOf(row.counts),
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  }
}

const NEWEST = { field: 'created_at', direction: -1 } as const

export const adminMailings = defineResource<StoredDocument<Mailing>, AdminMailing, never>({
  ...mailings,
  record: AdminMailing,
  entity: Mailing,
  view: async (_em, rows) => rows.map(mailingView),
  list: {
    sort: ['created_at'],
    order: NEWEST,
    filter: { state: z.enum(MAILING_STATES, INVALID), kind: z.enum(MAILING_KINDS, INVALID) },
    search: createTextSearch(['subject', 'subject_en', 'text', 'text_en', 'by.name']),
    perPage: MAILING_PAGE_SIZES,
  },
})

function receiverView(row: StoredDocument<MailingReceiver>): AdminMailingReceiver {
  const id = row._id.toHexString()
  const { mailing, email, name, lang, state, sent_at, error } = row
  return {
    ...{ _id: id, id, mailing: mailing.toHexString(), email, name, lang, state },
    ...{ sent_at: sent_at?.toISOString() ?? null, error: error ?? '' },
  }
}

export const adminMailingReceivers = defineResource<StoredDocument<MailingReceiver>, AdminMailingReceiver, never>({
  ...mailingReceivers,
  record: AdminMailingReceiver,
  entity: MailingReceiver,
  view: async (_em, rows) => rows.map(receiverView),
  list: {
    sort: ['created_at'],
    order: NEWEST,
    filter: { mailing: reference, state: z.enum(RECEIVER_STATES, INVALID) },
    search: createTextSearch(['email', 'name']),
    perPage: MAILING_PAGE_SIZES,
  },
})
