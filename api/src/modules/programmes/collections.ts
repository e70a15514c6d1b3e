import { MoeTalent } from '../../model/moe-talent.entity.ts'
import type { TrainingCentreRow } from '../../model/training-centre.entity.ts'
import type { Em } from '../../platform/database.ts'

/** Past the ORM: it does not aggregate. */
export const storedTalents = (em: Em) => em.getCollection(MoeTalent)
/** Past the ORM: older centres lack fields, which an entity would not say. */
export const storedCentres = (em: Em) => em.getCollection<TrainingCentreRow>('trainings')
