import { ObjectId } from '@mikro-orm/mongodb'
import type { Event } from '../../model/event.entity.ts'

/** Active teams of its divisions; at a qualifier, those of its region. */
export const teamsOfEvent = ({ season, region, divisions }: Pick<Event, 'season' | 'region' | 'divisions'>) => ({
  season: season._id,
  status: true,
  payment_status: true,
  withdrawn: { $ne: true },
  ...(region && { region: region._id }),
  $or: divisions.map(({ competion, ageLevel }) => ({ competion: new ObjectId(competion), ageLevel })),
})
