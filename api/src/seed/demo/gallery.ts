import type { SceneName } from '@olympiad/motif/scene'

/** A picture of a season, drawn where a photograph will be; `competition` by its slug. */
export type DemoGalleryItem = {
  slug: string
  season: string
  competition?: string
  scene: SceneName
  name: string
  name_en: string
}

/** Oldest first. */
export const DEMO_GALLERY: readonly DemoGalleryItem[] = [
  {
    slug: 'gallery-opening-2024',
    season: 'wro-2024',
    scene: 'crowd',
    name: 'افتتاح النهائي الوطني في الرياض',
    name_en: 'The opening of the national final in Riyadh',
  },
  {
    slug: 'gallery-field-2024',
    season: 'wro-2024',
    competition: 'robo_mission',
    scene: 'table',
    name: 'فريق يضبط روبوته قبل الجولة الثانية',
    name_en: 'A team tunes its robot before the second round',
  },
  {
    slug: 'gallery-innovators-2024',
    season: 'wro-2024',
    competition: 'future_innovators',
    scene: 'portrait',
    name: 'حارسات المرجان يشرحن مشروعهن للحكّام',
    name_en: 'The Coral Guardians explain their project to the judges',
  },
  {
    slug: 'gallery-engineers-2024',
    season: 'wro-2024',
    competition: 'future_engineers',
    scene: 'table',
    name: 'سيارة ذاتية القيادة على خط البداية',
    name_en: 'A self-driving car at the starting line',
  },
  {
    slug: 'gallery-sumo-2024',
    season: 'wro-2024',
    competition: 'sumo_robot',
    scene: 'crowd',
    name: 'الجمهور حول حلبة السومو',
    name_en: 'The crowd around the sumo ring',
  },
  {
    slug: 'gallery-podium-2024',
    season: 'wro-2024',
    competition: 'robo_mission',
    scene: 'podium',
    name: 'تتويج فئة المتوسطة',
    name_en: 'The medals of the junior group',
  },
  {
    slug: 'gallery-launch-2026',
    season: 'wro-2026',
    scene: 'crowd',
    name: 'حفل إطلاق موسم 2026',
    name_en: 'The launch of Season 2026',
  },
  {
    slug: 'gallery-workshop-2026',
    season: 'wro-2026',
    competition: 'robo_starter',
    scene: 'table',
    name: 'ورشة المبتدئين في مركز تدريب جدة',
    name_en: 'A workshop for beginners at the Jeddah training centre',
  },
  {
    slug: 'gallery-coaches-2026',
    season: 'wro-2026',
    scene: 'portrait',
    name: 'لقاء المدرّبين قبل التصفيات',
    name_en: 'Coaches meet before the qualifiers',
  },
]
