import { describe, expect, it } from 'vitest'
import { searchKeyFilter, searchKeyFilters, searchKeys } from './search-keys.ts'

const school = searchKeys({
  texts: ['مدرسة الأحساء للبنات', 'Abdul Rahman Alghamdi', 'sara.ali99@school.edu.sa', undefined, ''],
  numbers: ['1100000015', null],
  phones: ['+966501204471', '٠١١ ٢٣٤ ٥٦٧٨', '+971501234567', 'no number'],
})

type Condition = { search_keys: { $in: RegExp[] } }
type Found = Condition | { $or: [Condition, { $and: Condition[] }] }
const meets = ({ search_keys: { $in } }: Condition) => $in.some((begin) => school.some((key) => begin.test(key)))
const finds = (words: string): boolean => {
  const found = searchKeyFilter(words) as Found
  return 'search_keys' in found ? meets(found) : meets(found.$or[0]) || found.$or[1].$and.every(meets)
}

describe('A record is found by', () => {
  it.each([
    ['a word', 'مدرسة'],
    ['the beginning of one', 'مدر'],
    ['one without its article or another hamza', 'احساء'],
    ['one with it', 'الأَحساء'],
    ['one behind two', 'بنات'],
    ['words in any order', 'الاحساء مدرسه'],
    ['a name written together', 'abdulrahman'],
    ['a name written apart', 'Al Ghamdi'],
    ['a family name alone', 'ghamdi'],
    ['an address', 'Sara.Ali99@school.edu.sa'],
    ['a part of one', 'ali99@school'],
    ['a national id', '1100000015'],
    ['one in Arabic digits', '١١٠٠٠٠٠٠١٥'],
    ['a phone number as it is said', '0501204471'],
    ['without its nought', '501204471'],
    ['with its country', '+966 50 120 4471'],
    ['as it is dialled', '00966501204471'],
    ['in Arabic digits', '٠٥٠١٢٠٤٤٧١'],
    ['the beginning of a phone number', '0501'],
    ['an office', '011 234 5678'],
    ['a foreign number', '00971501234567'],
    ['a name and a number', 'ghamdi 0501204471'],
  ])('%s', (_how, words) => expect(finds(words)).toBe(true))

  it.each([
    ['half of what is asked for', 'ghamdi saleh'],
    ['a short number, which is that of a team', '110'],
    ['an operator', '.*'],
    ['nothing', ''],
    ['the end of a number', '000015'],
  ])('but not by %s', (_how, words) => expect(finds(words)).toBe(false))
})

it('Several words are looked up by the rarest first: a number, or the longest', () => {
  const [, eachWord] = searchKeyFilters('فريق الروبوت 500')
  const { $and } = eachWord as { $and: Condition[] }
  const patterns = $and.map(({ search_keys: { $in } }) => $in[0]?.source)
  expect(patterns).toEqual(['^500', '^الروبوت', '^فريق'])
})
