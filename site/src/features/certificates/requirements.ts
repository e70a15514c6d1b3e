import type { TeamDetailView } from '@olympiad/contracts/views/team'

/** Preconditions of certificates (001 §4): the team's entity, and the season's release by the organisers. */
type Requirement = { kind: 'entity' | 'season'; isMet: boolean }

export const certificateRequirements = ({
  entity,
  cert_download,
}: Pick<TeamDetailView, 'entity' | 'cert_download'>): Requirement[] => [
  { kind: 'entity', isMet: entity !== null },
  { kind: 'season', isMet: cert_download },
]
