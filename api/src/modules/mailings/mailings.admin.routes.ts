import { ObjectId } from '@mikro-orm/mongodb'
import {
  controlMailing as controlCall,
  findMailingReceivers,
  previewMailing,
  startMailing as startCall,
  testMailing,
} from '@olympiad/contracts/calls/mailings'
import type { MailingForm, MailingPreviewForm, MailingSelection } from '@olympiad/contracts/forms/mailings'
import { LANGS, type Lang } from '@olympiad/contracts/lang'
import {
  MAILING_OMISSIONS,
  type MailingKind,
  type MailingList,
  unknownMailingFields,
} from '@olympiad/contracts/mailings'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, InvalidInput, NotFound } from '../../platform/errors.ts'
import { findRecord, listFilter, type Resource } from '../../platform/http/resource.ts'
import { parseInput } from '../../platform/http/resource-routes.ts'
import { containsPattern } from '../../platform/http/text-search.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { renderMail } from '../../platform/mail/templates/templates.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { newsTokens } from '../accounts/mail-choices.ts'
import { adminMembers, adminUsers } from '../accounts/managed/users.admin.ts'
import { teamResource } from '../teams/teams.admin.ts'
import { competitionsOf, fillMail, valuesFor } from './fill-mail.ts'
import { type Addressed, type FoundReceivers, findReceivers, type Receiver } from './find-receivers.ts'
import { adminMailings } from './mailings.admin.ts'
import { controlMailing, findStarted, type MailingAction, startMailing } from './mailings.service.ts'

const MAX_NAMES = 50
const MAX_CHOICES = 20
/** In a preview, in the place of the receiver's own. */
const NO_TOKEN = 'x'.repeat(43)

const TEXT_FIELDS = ['subject', 'subject_en', 'text', 'text_en'] as const
type Texts = Pick<MailingForm, (typeof TEXT_FIELDS)[number]>

/** @throws {AppError} 400 that names the first unknown field */
function assertKnownFields(texts: Texts, list: MailingList, lang: Lang): void {
  const wrong = TEXT_FIELDS.flatMap((field) =>
    unknownMailingFields(texts[field], list).map((name) => ({ field, name })),
  )
  const [first] = wrong
  if (!first) return
  const key: TextKey = 'mailing_field_unknown'
  const words = (names: readonly string[]) => `${translate(lang, key)} {${names.join('}, {')}}`
  const namesIn = (field: string) => wrong.flatMap((each) => (each.field === field ? [each.name] : []))
  throw new InvalidInput(key, {
    fields: TEXT_FIELDS.filter((field) => namesIn(field).length > 0).map((field) => ({
      ...{ field, key },
      words: () => words(namesIn(field)),
    })),
    messageOverride: words([...new Set(wrong.map(({ name }) => name))]),
  })
}

export function adminMailingRoutes(
  deps: Pick<
    Deps,
    'orm' | 'now' | 'publicUrl' | 'groupMailsPerMinute' | 'membership' | 'storage' | 'resolveClientAddress'
  >,
) {
  const { orm, now, publicUrl, groupMailsPerMinute } = deps
  const lists: Record<MailingList, Pick<Resource, 'list'>> = {
    teams: teamResource,
    users: adminUsers(deps),
    members: adminMembers(deps),
  }

  /** Ids choose among what the list could show. */
  async function addressed(em: Em, selection: MailingSelection, kind: MailingKind): Promise<Addressed> {
    const { list } = lists[selection.list]
    const { filter, ids } = selection
    const parsed = parseInput(z.strictObject({ filter: z.strictObject(list.filter).partial() }), { filter }).filter
    const listed = ids
      ? { $and: [list.baseFilter ?? {}, { _id: { $in: ids.map((id) => new ObjectId(id)) } }] }
      : await listFilter(em, list, parsed, selection.s)
    // A team that has withdrawn gets mail only if the filter asks for it, or somebody chose it.
    const isWhole = selection.list === 'teams' && !ids && filter['payment'] === undefined
    const where = isWhole ? { $and: [listed, { withdrawn: { $ne: true } }] } : listed
    return { where, kind, roles: selection.list === 'teams' ? selection.roles : [] }
  }
  const find = async (em: Em, selection: MailingSelection, kind: MailingKind): Promise<FoundReceivers> =>
    findReceivers(em, await addressed(em, selection, kind), now())

  /** @throws {AppError} 404 `mailing_receiver_unknown` */
  async function chosen(em: Em, { selection, kind, receiver }: MailingPreviewForm): Promise<Receiver> {
    const { receivers } = await find(em, selection, kind)
    const found = receivers.find(({ email }) => email === receiver)
    if (!found) throw new NotFound('mailing_receiver_unknown')
    return found
  }
  async function filled(em: Em, form: MailingPreviewForm, receiver: Receiver, token: string) {
    const values = valuesFor(receiver, await competitionsOf(em, [receiver]), publicUrl)
    return fillMail(form, receiver.lang, values, form.kind === 'news' ? token : '')
  }
  async function mailingOf(em: Em, id: ObjectId) {
    const mailing = await findRecord(em, adminMailings, id.toHexString())
    if (!mailing) throw new NotFound('not_found')
    return { success: true as const, mailing }
  }

  return callRoutes(deps)
    .on(findMailingReceivers, async (c, { body: { selection, kind, receiver_s } }) => {
      const { receivers, omitted } = await find(c.var.em, selection, kind)
      const words = containsPattern(receiver_s)
      const matches = receivers.filter(({ name, email }) => words.test(name) || words.test(email)).slice(0, MAX_CHOICES)
      return {
        success: true as const,
        count: receivers.length,
        per_minute: groupMailsPerMinute,
        omitted: MAILING_OMISSIONS.flatMap((reason) => {
          const names = omitted.get(reason) ?? []
          if (names.length === 0) return []
          return [{ reason, count: names.length, names: names.filter(Boolean).slice(0, MAX_NAMES) }]
        }),
        receivers: matches.map(({ email, name, lang, records }) => ({
          ...{ email, name, lang },
          records: records.map((id) => id.toHexString()),
        })),
      }
    })
    .on(previewMailing, async (c, { body }) => {
      assertKnownFields(body, body.selection.list, c.var.lang)
      const receiver = await chosen(c.var.em, body)
      const data = await filled(c.var.em, body, receiver, NO_TOKEN)
      const { subject, html, text } = await renderMail({ template: 'group_mail', data, lang: receiver.lang }, publicUrl)
      return { success: true as const, lang: receiver.lang, subject, html, text }
    })
    .on(testMailing, async (c, { body }) => {
      const { em, lang } = c.var
      assertKnownFields(body, body.selection.list, lang)
      const { email: to } = requireUser(c)
      if (!to) throw fieldError('receiver', 'mailing_no_own_email')
      const receiver = await chosen(em, body)
      const mails = await Promise.all(
        LANGS.map(async (each) => ({ lang: each, data: await filled(em, body, { ...receiver, lang: each }, '') })),
      )
      await inTransaction(orm, async (tx) => {
        const token =
          body.kind === 'news' ? (await newsTokens(tx, [to.toLowerCase()])).get(to.toLowerCase()) : undefined
        for (const { data, ...mail } of mails) {
          queueMail(tx, {
            ...mail,
            to,
            template: 'group_mail',
            data: { ...data, token: token ?? NO_TOKEN },
            now: now(),
          })
        }
      })
      return { success: true as const, msg: translate(lang, 'mailing_test_sent') }
    })
    .on(startCall, async (c, { body: { selection, count, ...form } }) => {
      const { em } = c.var
      assertKnownFields(form, selection.list, c.var.lang)
      const started = await findStarted(em, form.client_key)
      if (started) return await mailingOf(em, started)
      const found = await find(em, selection, form.kind)
      if (found.receivers.length !== count) throw new Conflict('mailing_count_changed')
      const { list } = selection
      const roles = list === 'teams' ? selection.roles : []
      return await mailingOf(em, await startMailing(deps, { ...form, list, roles }, found, requireUser(c)))
    })
    .on(controlCall, async (c) => {
      const id = c.req.param('id')
      if (!ObjectId.isValid(id)) throw new NotFound('not_found')
      await controlMailing(deps, new ObjectId(id), c.req.param('action') as MailingAction)
      return await mailingOf(c.var.em, new ObjectId(id))
    }).routes
}
