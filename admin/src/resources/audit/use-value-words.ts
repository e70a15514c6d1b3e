import type { AuditEntryView, AuditValue } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'

/** Where the words for the values of a field stand that is one of a few, by collection. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  communities: { state: 'community.states' },
  // A sign-in is about no collection.
  '': { second_factor: 'admins.second_factor' },
  community_comments: { state: 'community.states' },
  community_cases: {
    kind: 'community-cases.was',
    type: 'community-cases.types',
    status: 'community-cases.tabs',
    decision: 'community-cases.decided',
    before: 'community.states',
  },
}

/** A value of a field as its own screens call it; any other stays as it is. */
export function useValueWords({ collection }: Pick<AuditEntryView, 'collection'>) {
  const translate = useTranslate()
  return (field: string, value: AuditValue): AuditValue => {
    const words = WORDS[collection]?.[field]
    return words !== undefined && typeof value === 'string'
      ? translate(`resources.${words}.${value}`, { _: value })
      : value
  }
}
