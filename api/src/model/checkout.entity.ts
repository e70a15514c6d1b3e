import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { CheckoutView } from '@olympiad/contracts/views/team'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const CheckoutSchema = defineEntity({
  name: 'Checkout',
  collection: 'checkouts',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    user: p.type(ObjectId),
    team: p.type(ObjectId),
    type: p.string(),
    ref: p.string(),
    /** JSON, because the page chooses the field names. */
    data: p.string(),
    created_at: p.datetime(),
  },
})

export class Checkout extends CheckoutSchema.class {
  view(): CheckoutView {
    const id = this._id.toHexString()
    const data: unknown = JSON.parse(this.data)
    return { _id: id, id, type: this.type, team_id: this.team.toHexString(), ref: this.ref, data }
  }
}
CheckoutSchema.setClass(Checkout)

export const checkoutIndexes: IndexDeclaration[] = [
  { collection: 'checkouts', key: { user: 1, team: 1 }, options: { unique: true } },
]

export const checkoutPersonalData: Record<string, PersonalData> = {
  checkouts: { retention: 'unpaid_teams', note: 'what the payment page hands over' },
}
