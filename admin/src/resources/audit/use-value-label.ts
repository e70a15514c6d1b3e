import { cityName } from '@olympiad/contracts/cities'
import type { Lang } from '@olympiad/contracts/lang'
import { countryName } from '@olympiad/contracts/person-labels'
import { reportLabels } from '@olympiad/contracts/report-labels'
import type { AuditEntryView, AuditValue } from '@olympiad/contracts/views/audit'
import { REPORT_DIMENSIONS } from '@olympiad/contracts/views/reports'
import { useTranslate } from 'react-admin'
import { getValueKind } from '../../conflicts/value-kinds.ts'
import { useLang } from '../../use-lang.ts'
import { eventWords } from '../events/event-words.ts'
import { resourceForCollection } from './collections.ts'

type YesNo = Readonly<Record<'true' | 'false', string>>
const PAID: YesNo = { true: 'resources.teams.paid', false: 'resources.teams.pending' }
const CREDITED: YesNo = { true: 'resources.transections.credited_yes', false: 'resources.transections.credited_no' }
const POST = { state: 'resources.community.states' }

/**
 * Text keys for enumerated values, by collection and field; a form's own fields need none.
 * A pair holds the words for yes and no.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string | YesNo>>>> = {
  // An export of all teams; a narrower export names its competition or season.
  teams: { payment_status: PAID, payment: 'resources.teams', competion_id: 'resources.audit.exported' },
  orders: {
    payment_status: 'order_state',
    reason: 'refund_reason',
    type: 'resources.users.type',
    credited: CREDITED,
  },
  // A credit note's invoice number is no word and stays unchanged.
  invoices: { kind: 'resources.invoices.words', credits: 'resources.invoices.words' },
  users: { role: 'roles' },
  certificates: { type: 'resources.certificates.types' },
  mailings: { state: 'resources.mailings.states', kind: 'resources.mailings.kinds' },
  competions: { type: 'competition_type' },
  privacy_requests: { state: 'resources.privacy-requests.states' },
  // A sign-in belongs to no collection.
  '': { second_factor: 'resources.admins.second_factor' },
  contactus: { state: 'resources.contactus.states' },
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
/** Of a competition day, by collection and field, or the field's path without its numbers. */
const EVENT_WORDS: Readonly<Record<string, Readonly<Record<string, keyof typeof eventWords.en>>>> = {
  events: {
    kind: 'kinds',
    state: 'states',
    confirmation: 'confirmations',
    role: 'roles',
    figure: 'figures',
    better: 'directions',
    // Of an export.
    badges: 'printed',
    for: 'printed',
  },
  challenges: {
    kind: 'challengeKinds',
    mode: 'modes',
    'rounds.kind': 'roundKinds',
    'rounds.state': 'roundStates',
    stage: 'stages',
    better: 'betters',
  },
  score_sheets: {
    'sheet.rules.kind': 'ruleKinds',
    kind: 'itemKinds',
  },
  scorings: { state: 'scoringStates', outcome: 'outcomes' },
  games: {
    state: 'gameStates',
    winner: 'sides',
    forfeits: 'sides',
    forfeited_by: 'sides',
  },
}
/** Their words are below the value: `flag_reason.mismatch.name`. */
const NAMED: Readonly<Record<string, string>> = { flag_reason: 'flag_reason', outcome: 'flag_outcome' }

const LANGUAGE = 'resources.contactus.langs'
/** In any collection. */
const SHARED_WORDS: Readonly<Record<string, string>> = {
  lang: LANGUAGE,
  payment_method: 'payment_method',
  method: 'payment_method',
  means: 'payment_means',
}
const YES_NO: YesNo = { true: 'ra.boolean.true', false: 'ra.boolean.false' }

type Entry = Pick<AuditEntryView, 'collection' | 'kind'>
type Say = (key: string, values?: object) => string

export function createValueLabeller(entry: Entry, translate: Say, lang: Lang) {
  const { collection } = entry
  const resource = resourceForCollection(entry) ?? ''
  return (path: string, value: AuditValue): AuditValue => {
    if (value === null || typeof value === 'object') return value
    const field = path.split('.').at(-1) ?? path
    if (field === 'city') return cityName(String(value), lang)
    const report = field === 'report' && REPORT_DIMENSIONS.find((by) => by === value)
    if (report) return reportLabels(lang).by[report]
    const known = getValueKind(resource, path)
    if (known === 'country') return countryName(String(value), lang)
    const ofEvent = EVENT_WORDS[collection]?.[path.replaceAll(/\.\d+/g, '')] ?? EVENT_WORDS[collection]?.[field]
    if (ofEvent) return new Map(Object.entries(eventWords[lang][ofEvent])).get(String(value)) ?? value
    const labelKey =
      WORDS[collection]?.[field] ??
      (typeof known === 'object' && 'textKey' in known ? known.textKey : undefined) ??
      SHARED_WORDS[field] ??
      // An export's filter arrives as text.
      (value === 'true' || value === 'false' ? YES_NO : undefined)
    if (typeof labelKey === 'object') return translate(labelKey[String(value) === 'true' ? 'true' : 'false'])
    const _ = String(value)
    if (collection === 'orders' && NAMED[field]) return translate(`${NAMED[field]}.${value}.name`, { _ })
    return labelKey === undefined ? value : translate(`${labelKey}.${value}`, { _ })
  }
}

export const useValueLabel = (entry: Entry) => createValueLabeller(entry, useTranslate(), useLang())
