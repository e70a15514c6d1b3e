import type { ObjectId } from '@mikro-orm/mongodb'
import type { TeamEntity } from '../../model/team.entity.ts'

export class EntityLinked {
  readonly team: ObjectId
  readonly entity: TeamEntity

  constructor(team: ObjectId, entity: TeamEntity) {
    this.team = team
    this.entity = entity
  }
}
