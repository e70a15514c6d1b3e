import type { Bilingual } from './course-list.ts'
import type { ProductDrawing } from './product-drawings.ts'

/** `price` in riyals, including tax. */
export type Product = { id: number; name: Bilingual; price: number; drawing: ProductDrawing }

type Line = readonly [drawing: ProductDrawing, price: number, ar: string, en: string]

const LINES: readonly Line[] = [
  ['kit', 1150, 'حقيبة الروبوت للمبتدئين', 'Robot kit for beginners'],
  ['bigKit', 2127.5, 'حقيبة الروبوت المتقدّمة', 'Advanced robot kit'],
  ['beams', 690, 'حقيبة التوسعة: عوارض ومفاصل', 'Expansion set: beams and joints'],
  ['hub', 1322.5, 'وحدة تحكّم قابلة للبرمجة', 'Programmable hub'],
  ['motor', 207, 'محرّك كبير', 'Large motor'],
  ['smallMotor', 172.5, 'محرّك متوسط', 'Medium motor'],
  ['colour', 189.75, 'مستشعر اللون', 'Colour sensor'],
  ['distance', 184, 'مستشعر المسافة', 'Distance sensor'],
  ['force', 143.75, 'مستشعر القوة', 'Force sensor'],
  ['camera', 862.5, 'كاميرا رؤية حاسوبية', 'Vision camera'],
  ['mat', 517.5, 'أرضية حلبة RoboMission', 'RoboMission field mat'],
  ['ring', 345, 'حلبة السومو', 'Sumo ring'],
  ['wheels', 120.75, 'زوج عجلات بإطار مطاطي', 'Pair of wheels with rubber tyres'],
  ['battery', 241.5, 'بطارية قابلة للشحن', 'Rechargeable battery'],
  ['table', 1725, 'طاولة مسابقة قابلة للطي', 'Folding competition table'],
]

export const PRODUCTS: readonly Product[] = LINES.map(([drawing, price, ar, en], index) => ({
  id: 501 + index,
  name: { ar, en },
  price,
  drawing,
}))
