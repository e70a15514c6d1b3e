import { cityName } from '@olympiad/contracts/cities'
import type { Lang } from '@olympiad/contracts/lang'
import type { AuditEntryView, AuditValue } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { kindOf } from '../../conflicts/value-kinds.ts'
import { useLang } from '../../use-lang.ts'
import { resourceOf } from './collections.ts'

type YesNo = Readonly<Record<'true' | 'false', string>>
const PAID: YesNo = { true: 'resources.teams.paid', false: 'resources.teams.pending' }
const CREDITED: YesNo = { true: 'resources.transections.credited_yes', false: 'resources.transections.credited_no' }
const POST = { state: 'resources.community.states' }

/**
 * Where the words for the values of a field stand that is one of a few, by collection and then by the field's own name; of
 * what a form holds too it is known from there. Two names: the words for yes and for no.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string | YesNo>>>> = {
  // An export of all teams; one of a competition or a season is named.
  teams: { payment_status: PAID, payment: 'resources.teams', competion_id: 'resources.audit.exported' },
  orders: {
    payment_status: 'order_state',
    payment_method: 'payment_method',
    reason: 'refund_reason',
    means: 'payment_means',
    credited: CREDITED,
  },
  // An invoice that a credit note names is no word, and stays.
  invoices: { kind: 'resources.invoices.words', credits: 'resources.invoices.words' },
  certificates: { type: 'resources.certificates.types' },
  competions: { type: 'competition_type' },
  contactus: { lang: 'resources.contactus.langs' },
  privacy_requests: { state: 'resources.privacy-requests.states' },
  // A sign-in is about no collection.
  '': { second_factor: 'resources.admins.second_factor' },
  communities: POST,
  community_comments: POST,
  community_cases: {
    kind: 'resources.community-cases.was',
    type: 'resources.community-cases.types',
    status: 'resources.community-cases.tabs',
    decision: 'resources.community-cases.decided',
    before: 'resources.community.states',
  },
}
/** Those whose words are below the value: `flag_reason.mismatch.name`. */
const NAMED: Readonly<Record<string, string>> = { flag_reason: 'flag_reason', outcome: 'flag_outcome' }

type Entry = Pick<AuditEntryView, 'collection' | 'kind'>
type Say = (key: string, values?: object) => string

/** A value of a field as its own screens call it; any other stays as it is. */
export function valueWords(entry: Entry, translate: Say, lang: Lang) {
  const { collection } = entry
  const resource = resourceOf(entry) ?? ''
  return (path: string, value: AuditValue): AuditValue => {
    if (value === null || typeof value === 'object') return value
    const field = path.split('.').at(-1) ?? path
    if (field === 'city') return cityName(String(value), lang)
    const known = kindOf(resource, path)
    const words =
      WORDS[collection]?.[field] ?? (typeof known === 'object' && 'words' in known ? known.words : undefined)
    // A filter of an export comes as text.
    if (typeof words === 'object') return translate(words[String(value) === 'true' ? 'true' : 'false'])
    const _ = String(value)
    if (collection === 'orders' && NAMED[field]) return translate(`${NAMED[field]}.${value}.name`, { _ })
    return words === undefined ? value : translate(`${words}.${value}`, { _ })
  }
}

export const useValueWords = (entry: Entry) => valueWords(entry, useTranslate(), useLang())
