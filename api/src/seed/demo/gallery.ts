import type { SceneName } from '@olympiad/motif/scene'

export type DemoGalleryItem = {
  slug: string
  season: string
  competition?: string
  scene: SceneName
  name: string
  name_en: string
}

export const DEMO_GALLERY: readonly DemoGalleryItem[] = [
  {
    slug: 'gallery-journey-2024',
    season: 'wro-2024',
    scene: 'journey',
    name: 'فِرَق القصيم في طريقها إلى النهائي',
    name_en: 'The teams of Qassim on their way to the final',
  },
  {
    slug: 'gallery-innovators-2024',
    season: 'wro-2024',
    competition: 'future_innovators',
    scene: 'booth',
    name: 'حارسات المرجان يشرحن مشروعهن للمحكّمين',
    name_en: 'The Coral Guardians explain their project to the judges',
  },
  {
    slug: 'gallery-engineers-2024',
    season: 'wro-2024',
    competition: 'future_engineers',
    scene: 'car',
    name: 'سيارةٌ ذاتية القيادة على خط البداية',
    name_en: 'A self-driving car at the starting line',
  },
  {
    slug: 'gallery-sumo-2024',
    season: 'wro-2024',
    competition: 'sumo_robot',
    scene: 'ring',
    name: 'ثوانٍ قبل الدفعة الأولى في حلبة السومو',
    name_en: 'Seconds before the first push in the sumo ring',
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
    slug: 'gallery-medals-2024',
    season: 'wro-2024',
    scene: 'medals',
    name: 'الميداليات قبل أن تعرف أصحابها',
    name_en: 'The medals, before they knew their owners',
  },
  {
    slug: 'gallery-launch-2026',
    season: 'wro-2026',
    scene: 'stage',
    name: 'حفل إطلاق موسم 2026',
    name_en: 'The launch of Season 2026',
  },
  {
    slug: 'gallery-coaches-2026',
    season: 'wro-2026',
    scene: 'portrait',
    name: '«سدير» يستقبل المدرّبين في لقائهم الأول',
    name_en: '“Sudair” welcomes the coaches to their first meeting',
  },
  {
    slug: 'gallery-friendly-2026',
    season: 'wro-2026',
    competition: 'robo_mission',
    scene: 'globe',
    name: 'لقاءٌ ودّي مع ضيوفٍ من بلدين شقيقين',
    name_en: 'A friendly round with guests from two neighbours',
  },
  {
    slug: 'gallery-stands-2026',
    season: 'wro-2026',
    scene: 'crowd',
    name: 'الأهالي في اليوم المفتوح بالدمام',
    name_en: 'Families at the open day in Dammam',
  },
  {
    slug: 'gallery-map-2026',
    season: 'wro-2026',
    scene: 'roads',
    name: 'من كل منطقةٍ طريقٌ إلى النهائي: خريطة الموسم',
    name_en: 'From every region a road to the final: the map of the season',
  },
  {
    slug: 'gallery-workshop-2026',
    season: 'wro-2026',
    competition: 'robo_starter',
    scene: 'workbench',
    name: 'ورشة المبتدئين في مركز تدريب جدة',
    name_en: 'A workshop for beginners at the Jeddah training centre',
  },
]
