import type { ObjectId } from '@mikro-orm/mongodb'
import type { AdminRole } from '@olympiad/contracts/admin-rights'
import { PERSON_TYPE, type TeamWaitingState } from '@olympiad/contracts/constants'
import { type PersonSection, roleReadsSection } from '@olympiad/contracts/person-sections'
import type { PersonRecords } from '@olympiad/contracts/views/person-records'
import type { CommunityBan } from '../../../model/ban.entity.ts'
import type { Certificate } from '../../../model/certificate.entity.ts'
import type { CommunityComment } from '../../../model/comment.entity.ts'
import type { ContactMessage } from '../../../model/contact-message.entity.ts'
import type { Mailing } from '../../../model/mailing.entity.ts'
import type { MailingReceiver } from '../../../model/mailing-receiver.entity.ts'
import type { Order } from '../../../model/order.entity.ts'
import type { PrivacyRequest } from '../../../model/privacy-request.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { type Team, teamStateOf } from '../../../model/team.entity.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import type { Where } from '../../../platform/http/resource.ts'
import { lookup } from '../../../platform/lookup.ts'
import type { OutboxMail } from '../../../platform/mail/outbox.entity.ts'
import { personView } from '../../accounts/managed/person-view.ts'
import { previewText } from '../../community/writing/markdown.ts'
import { cachedCompetitions } from '../../competitions/competitions.service.ts'
import { cachedSeasons } from '../../seasons/seasons.service.ts'
import { agreementState } from '../../teams/invitations/invitation.ts'
import { collectionByName } from '../collections.ts'
import { exactMatch, matchesSubject } from './data-subject.ts'
import { findPageSubject, type PageSubject } from './page-subject.ts'

/** Per section. */
const MAX_NEWEST = 10
const EXCERPT = 120

type Dated = { _id: ObjectId; created_at: Date }
type Section<Name extends PersonSection> = NonNullable<PersonRecords[Name]>

const dated = ({ _id, created_at }: Dated) => ({ _id: _id.toHexString(), created_at: created_at.toISOString() })
const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text)

/** Counts only where there may be more than are shown. */
const totalOf = async (em: Em, collection: string, where: Where, rows: readonly Dated[]): Promise<number> =>
  rows.length < MAX_NEWEST ? rows.length : await collectionByName(em, collection).countDocuments(where)

async function newest<Row extends Dated, Line>(
  em: Em,
  collection: string,
  where: Where | undefined,
  fields: readonly string[],
  view: (row: Row) => Line,
): Promise<{ total: number; newest: Line[] }> {
  if (!where) return { total: 0, newest: [] }
  const rows = await collectionByName(em, collection)
    .find<Row>(where, { projection: Object.fromEntries(['created_at', ...fields].map((field) => [field, 1])) })
    .sort({ created_at: -1, _id: -1 })
    .limit(MAX_NEWEST)
    .toArray()
  return { total: await totalOf(em, collection, where, rows), newest: rows.map(view) }
}

const TEAM_FIELDS = [
  ...['team_no', 'name', 'season', 'competion', 'payment_status', 'refunded', 'withdrawn', 'status', 'waiting_since'],
  ...['offered_until', 'user', 'entity.crNumber', 'invitations'],
  ...['coaches', 'members'].flatMap((part) => [`${part}.steb_user_id`, `${part}.national_id`]),
]
type TeamRow = Pick<StoredDocument<Team>, keyof Dated | 'team_no' | 'name' | 'season' | 'competion' | 'user'> &
  Partial<
    Pick<
      StoredDocument<Team>,
      | ('payment_status' | 'refunded' | 'withdrawn' | 'status' | 'waiting_since' | 'offered_until' | 'invitations')
      | ('coaches' | 'members' | 'entity')
    >
  >

function placeInTeam({ coaches = [], members = [], user, entity, ...team }: TeamRow, subject: PageSubject) {
  const { account } = subject
  const [asCoach, asMember] = [coaches.find(matchesSubject(subject)), members.find(matchesSubject(subject))]
  const entry = asCoach ?? asMember
  const roles: Section<'teams'>['newest'][number]['roles'] = [
    ...(asCoach ? (['coach'] as const) : []),
    ...(asMember ? (['member'] as const) : []),
    ...(account && user?.equals(account._id) ? (['registrant'] as const) : []),
    ...(account?.crNumber && entity?.crNumber === account.crNumber ? (['entity'] as const) : []),
  ]
  return { roles, agreement: entry ? agreementState({ invitations: team.invitations ?? null }, entry) : null }
}

const waitingStateOf = ({ payment_status, waiting_since, offered_until }: TeamRow): TeamWaitingState | null => {
  if (payment_status) return null
  return offered_until ? 'offered' : waiting_since ? 'waiting' : null
}

async function teamsOf(em: Em, subject: PageSubject): Promise<Section<'teams'>> {
  const { teams, platformId, type, account } = subject
  const seasons = await cachedSeasons(em)
  const competitions = await cachedCompetitions(em)
  const nameIn = (known: ReadonlyMap<string, { name?: string; name_en?: string }>, id: ObjectId) => {
    const { name = '', name_en = '' } = known.get(id.toHexString()) ?? {}
    return { name, name_en }
  }
  const found = await newest(em, 'teams', { _id: { $in: teams } }, TEAM_FIELDS, (row: TeamRow) => ({
    _id: row._id.toHexString(),
    team_no: row.team_no,
    name: row.name,
    season: nameIn(seasons, row.season),
    competion: nameIn(competitions, row.competion),
    payment: teamStateOf(row),
    waiting: waitingStateOf(row),
    status: row.status ?? true,
    ...placeInTeam(row, subject),
  }))
  const filter =
    type === PERSON_TYPE.entity && account?.crNumber ? { entity: account.crNumber } : { person: platformId }
  return { total: teams.length, newest: found.newest, filter }
}

type OrderRow = Pick<Order, keyof Dated | 'order_id' | 'payment_status' | 'total_amount' | 'items'> &
  Partial<Pick<Order, 'invoice_no'>>
const ordersOf = (em: Em, { orders }: PageSubject): Promise<Section<'orders'>> =>
  newest(
    em,
    'orders',
    { _id: { $in: orders } },
    ['order_id', 'payment_status', 'total_amount', 'invoice_no', 'items.team_no', 'items.name'],
    ({ order_id, payment_status, total_amount, invoice_no = '', items, ...row }: OrderRow) => ({
      ...dated(row),
      team: { team_no: items.team_no, name: items.name },
      ...{ order_id, payment_status, total_amount, invoice_no },
    }),
  )

type CertificateRow = Pick<Certificate, keyof Dated | 'crt_serial' | 'type' | 'facts'> &
  Partial<Pick<Certificate, 'revoked_at' | 'replaced_by' | 'reissue_allowed_at'>>
const certificatesOf = (em: Em, { teams }: PageSubject): Promise<Section<'certificates'>> =>
  newest(
    em,
    'certificates',
    { team: { $in: teams } },
    [
      ...['crt_serial', 'type', 'revoked_at', 'replaced_by', 'reissue_allowed_at'],
      ...['team', 'season', 'competion', 'final', 'medal'].map((part) => `facts.${part}`),
    ],
    ({ crt_serial, type, facts: { team, season, competion, final, medal }, ...row }: CertificateRow) => ({
      ...dated(row),
      ...{ crt_serial, type },
      ranked: final?.ranked ?? null,
      medal: medal?.medal ?? null,
      team: { name: team.name, team_no: team.team_no },
      season: { name: season.name, name_en: season.name_en },
      competion: { name: competion.name, name_en: competion.name_en },
      revoked_at: row.revoked_at?.toISOString() ?? null,
      replaced_by: row.replaced_by ?? null,
      reissue_allowed_at: row.reissue_allowed_at?.toISOString() ?? null,
    }),
  )

type MessageRow = Pick<ContactMessage, keyof Dated | 'message'> & Partial<Pick<ContactMessage, 'state'>>
const messagesOf = (em: Em, { email }: PageSubject): Promise<Section<'messages'>> =>
  newest(
    em,
    'contactus',
    email === '' ? undefined : { email: exactMatch(email) },
    ['message', 'state'],
    ({ message, state = 'open', ...row }: MessageRow) => ({ ...dated(row), message: excerpt(message), state }),
  )

const ownPosts = ({ account }: PageSubject): Where | undefined =>
  account ? { user: account._id, state: { $ne: 'deleted' } } : undefined

type TopicRow = Pick<CommunityTopic, keyof Dated | 'title' | 'state'> & Partial<Pick<CommunityTopic, 'withdrawn_at'>>
const topicsOf = (em: Em, subject: PageSubject): Promise<Section<'topics'>> =>
  newest(
    em,
    'communities',
    ownPosts(subject),
    ['title', 'state', 'withdrawn_at'],
    ({ title, state, withdrawn_at, ...row }: TopicRow) => ({
      ...dated(row),
      ...{ title, state, withdrawn: Boolean(withdrawn_at) },
    }),
  )

type CommentRow = Pick<CommunityComment, keyof Dated | 'community_id' | 'body' | 'state'> &
  Partial<Pick<CommunityComment, 'withdrawn_at'>>
const commentsOf = (em: Em, subject: PageSubject): Promise<Section<'comments'>> =>
  newest(
    em,
    'community_comments',
    ownPosts(subject),
    ['community_id', 'body', 'state', 'withdrawn_at'],
    ({ community_id, body, state, withdrawn_at, ...row }: CommentRow) => ({
      ...dated(row),
      ...{ topic: community_id.toHexString(), state, withdrawn: Boolean(withdrawn_at) },
      preview: excerpt(previewText(body)),
    }),
  )

type BanRow = Pick<CommunityBan, keyof Dated | 'reason' | 'by'> & Partial<Pick<CommunityBan, 'until'>>
const bansOf = (em: Em, { account }: PageSubject): Promise<Section<'bans'>> =>
  newest(
    em,
    'community_bans',
    account ? { user: account._id } : undefined,
    ['reason', 'by', 'until'],
    ({ reason, by, until, ...row }: BanRow) => ({ ...dated(row), reason, by, until: until?.toISOString() ?? null }),
  )

type Mail = Section<'mails'>['newest'][number]
const MAIL_STATES = { pending: 'queued', sent: 'sent', failed: 'failed' } as const
type MailRow = Pick<OutboxMail, keyof Dated | 'template' | 'state'> & Partial<Pick<OutboxMail, 'sent_at'>>
type ReceiverRow = Pick<MailingReceiver, keyof Dated | 'mailing' | 'state'> &
  Partial<Pick<MailingReceiver, 'sent_at'>> & { mailings: readonly Pick<Mailing, 'subject' | 'subject_en'>[] }

/** A mail to a group is listed by its receiver, even after the outbox has forgotten it. */
async function mailsOf(em: Em, { account, email }: PageSubject): Promise<Section<'mails'>> {
  const single = await newest(
    em,
    'outbox',
    email === '' ? undefined : { to: { $in: [email, email.toLowerCase()] }, template: { $ne: 'group_mail' } },
    ['template', 'state', 'sent_at'],
    ({ template, state, sent_at, ...row }: MailRow): Mail => ({
      ...dated(row),
      ...{ template, mailing: null, state: MAIL_STATES[state], sent_at: sent_at?.toISOString() ?? null },
    }),
  )
  if (!account) return single
  const where = { user: account._id }
  const received = await collectionByName(em, 'mailing_receivers')
    .aggregate<ReceiverRow>([
      { $match: where },
      { $sort: { created_at: -1, _id: -1 } },
      { $limit: MAX_NEWEST },
      lookup('mailings', 'mailings', 'mailing', '_id'),
    ])
    .toArray()
  const toGroups = received.map(({ mailing, state, sent_at, mailings: [sent], ...row }): Mail => {
    const { subject = '', subject_en = '' } = sent ?? {}
    return {
      ...dated(row),
      template: 'group_mail',
      mailing: { _id: mailing.toHexString(), subject, subject_en },
      ...{ state, sent_at: sent_at?.toISOString() ?? null },
    }
  })
  const byTime = (one: Mail, other: Mail): number => (one.created_at < other.created_at ? 1 : -1)
  return {
    total: single.total + (await totalOf(em, 'mailing_receivers', where, received)),
    newest: [...single.newest, ...toGroups].toSorted(byTime).slice(0, MAX_NEWEST),
  }
}

type RequestRow = Pick<PrivacyRequest, keyof Dated | 'state'> & Partial<Pick<PrivacyRequest, 'decided_at'>>
const requestsOf = (em: Em, { account }: PageSubject): Promise<Section<'requests'>> =>
  newest(
    em,
    'privacy_requests',
    account ? { user: account._id } : undefined,
    ['state', 'decided_at'],
    ({ state, decided_at, ...row }: RequestRow) => ({
      ...dated(row),
      ...{ state, decided_at: decided_at?.toISOString() ?? null },
    }),
  )

/**
 * Leaves out what the role may not read.
 * @throws {AppError} 404 for an unknown or erased person
 */
export async function relatedRecords(em: Em, id: string, role: AdminRole | null): Promise<PersonRecords> {
  const subject = await findPageSubject(em, id, role)
  const { account, name, type, shared_email } = subject
  const sees = (section: PersonSection): boolean => roleReadsSection(role, section)
  return {
    person: { id: account?.id ?? null, name, type },
    ...((sees('messages') || sees('mails')) && { shared_email }),
    ...(account && sees('account') && { account: personView(account) }),
    ...(sees('teams') && { teams: await teamsOf(em, subject) }),
    ...(sees('orders') && { orders: await ordersOf(em, subject) }),
    ...(sees('certificates') && { certificates: await certificatesOf(em, subject) }),
    ...(sees('messages') && { messages: await messagesOf(em, subject) }),
    ...(sees('topics') && { topics: await topicsOf(em, subject) }),
    ...(sees('comments') && { comments: await commentsOf(em, subject) }),
    ...(sees('bans') && { bans: await bansOf(em, subject) }),
    ...(sees('mails') && { mails: await mailsOf(em, subject) }),
    ...(sees('requests') && { requests: await requestsOf(em, subject) }),
  }
}
