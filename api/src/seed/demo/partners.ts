import type { Partner } from '../../model/partner.entity.ts'

/** Invented, so that no real partner seems to support a demo; `slug` seeds the logo. */
export const DEMO_PARTNERS: readonly (Pick<Partner, 'name' | 'name_en'> & { slug: string })[] = [
  { slug: 'partner-afaq', name: 'مؤسسة آفاق للتعليم', name_en: 'Afaq Education Foundation' },
  { slug: 'partner-sahil', name: 'جامعة الساحل', name_en: 'Sahil University' },
  { slug: 'partner-masar', name: 'مسار للتقنية', name_en: 'Masar Technology' },
  { slug: 'partner-nakhla', name: 'بنك النخلة', name_en: 'Nakhla Bank' },
  { slug: 'partner-dar', name: 'دار المخترع الصغير', name_en: 'Young Inventor House' },
  { slug: 'partner-waha', name: 'واحة التقنية', name_en: 'Waha Tech' },
  { slug: 'partner-qawafil', name: 'قوافل للنقل المدرسي', name_en: 'Qawafil School Transport' },
  { slug: 'partner-rimal', name: 'رمال للطاقة', name_en: 'Rimal Energy' },
]
