import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'

/** Hides the name of a person who left a team: after an erasure nothing may name them. */
export function Actor({ entry: { actor } }: { entry: AuditEntryView }) {
  const translate = useTranslate()
  if (!actor) return translate('resources.audit.nobody')
  return actor.name ? <bdi>{actor.name}</bdi> : translate('resources.audit.leaver')
}
