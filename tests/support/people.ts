/** The demo people whom the terminal names, and the password of all of them. */
export const PASSWORD = 'olympiad-demo'
export const coach = { email: 'coach@demo.test', number: '1100000015' }
/** A coach whom no team of the demo has. */
export const otherCoach = { email: 'coach2@demo.test', number: '1100000080' }
export const student = { email: 'student@demo.test', number: '1100000023' }
export const entity = { email: 'entity@demo.test', number: '1100000031' }
export const judge = { email: 'judge@demo.test' }
export const admin = { email: 'admin@demo.test' }
/** Students to put in a team. */
export const students = [student.number, '1100000056', '1100000064', '1100000072'] as const

/** A number as an Arabic keyboard types it. */
export const arabicIndic = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
