import { Certificate } from '../../model/certificate.entity.ts'
import type { MedalAward } from '../../model/medal-award.entity.ts'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Em } from '../../platform/database.ts'

export type StoredAward = StoredDocument<MedalAward>

/** Bypasses the ORM: lists need a few fields only. */
export const certificatesCollection = (em: Em) => em.getCollection<Certificate>(Certificate)
export const awardsCollection = (em: Em) => em.getCollection<StoredAward>('medal_awards')
