import { expect, it } from 'vitest'
import { findMissingPackage } from './payload.ts'

it.each([
  [
    'an absent version',
    'npm error code ETARGET\nnpm error notarget No matching version found for payload@3.90.2.\n',
    'payload@3.90.2',
  ],
  [
    'an absent package',
    "npm error code E404\nnpm error 404 Not Found - GET https://registry.npmjs.org/payload\nnpm error 404\nnpm error 404  The requested resource 'payload@3.90.2' could not be found\n",
    'payload@3.90.2',
  ],
  ['a full disk', 'npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write\n', undefined],
])('names what the registry lacks: %s', (_, error, expected) => {
  expect(findMissingPackage(`Error: Command failed: npm install\n${error}`)).toBe(expected)
})
