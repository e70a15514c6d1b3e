import type { AuditEntryView, AuditValue } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { kindOf } from '../../conflicts/value-kinds.ts'
import { resourceOf } from './collections.ts'

const PAID = { true: 'resources.teams.paid', false: 'resources.teams.pending' } as const
const POST = { state: 'resources.community.states' }

/**
 * Where the words for the values of a field stand that is one of a few, by collection and then by the field's own name; of
 * what a form holds too it is known from there. Two names: the words for yes and for no.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string | typeof PAID>>>> = {
  // An export of all teams; one of a competition or a season is named.
  teams: { payment_status: PAID, competion_id: 'resources.audit.exported' },
  orders: {
    payment_status: 'order_state',
    payment_method: 'payment_method',
    reason: 'refund_reason',
  },
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

/** A value of a field as its own screens call it; any other stays as it is. */
export function useValueWords(entry: Pick<AuditEntryView, 'collection' | 'kind'>) {
  const translate = useTranslate()
  const { collection } = entry
  const resource = resourceOf(entry) ?? ''
  return (path: string, value: AuditValue): AuditValue => {
    if (value === null || typeof value === 'object') return value
    const field = path.split('.').at(-1) ?? path
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
