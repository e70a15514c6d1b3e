import type { TeamDetailView } from '@olympiad/contracts/views/team'

/** What certificates wait for (001 §4): the team's entity, and the season, whose organisers give them out. */
type Gate = { needs: 'entity' | 'season'; open: boolean }

/** What the certificates of a team need, in the order in which it comes about. */
export const gatesOf = ({ entity, cert_download }: Pick<TeamDetailView, 'entity' | 'cert_download'>): Gate[] => [
  { needs: 'entity', open: entity !== null },
  { needs: 'season', open: cert_download },
]
