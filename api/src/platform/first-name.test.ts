import { expect, test } from 'vitest'
import { firstName } from './first-name.ts'

test.each([
  ['سلمان الفهيد', 'سلمان'],
  ['سلمان بن فهد الفهيد', 'سلمان'],
  ['عبدالله العتيبي', 'عبدالله'],
  ['عبد الله بن فهد العتيبي', 'عبد الله'],
  ['أبو بكر الشمري', 'أبو بكر'],
  ['أم كلثوم حسن', 'أم كلثوم'],
  ['نور الدين محمد علي', 'نور الدين'],
  ['هبة الله سالم', 'هبة الله'],
  ['Salman Al-Fuhaid', 'Salman'],
  ['Abd Allah Al-Otaibi', 'Abd Allah'],
  ["'Abd al-Rahman Al-Otaibi", "'Abd al-Rahman"],
  ['Abd al Rahman Al Otaibi', 'Abd al Rahman'],
  ['Abdul Aziz Al-Harbi', 'Abdul Aziz'],
  ['Abdulaziz Al-Harbi', 'Abdulaziz'],
  ['Nour Al-Din Hassan', 'Nour Al-Din'],
  ['Nour al Din Hassan', 'Nour al Din'],
  ['Ali Al Otaibi', 'Ali'],
  ['  Lina   Saleh ', 'Lina'],
  ['Lina', 'Lina'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first)
})
