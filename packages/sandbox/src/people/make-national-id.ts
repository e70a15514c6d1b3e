/**
 * `stem`: nine digits that begin with 1 (citizen) or 2 (resident). The Luhn check covers all ten.
 * Source: design notes on Saudi identity numbers.
 */
export function makeNationalId(stem: string): string {
  if (!/^[12]\d{8}$/.test(stem)) throw new RangeError(`not the first nine digits of a national id: ${stem}`)
  const sum = [...stem].reduce((total, char, index) => {
    const digit = Number(char) * (index % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return stem + String((10 - (sum % 10)) % 10)
}
