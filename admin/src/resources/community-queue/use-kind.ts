import { CASE_KINDS, type CaseKind } from '@olympiad/contracts/community'
import { useSearchParams } from 'react-router'

/** The kind of cases that the queue shows, as its address has it; undefined for all. */
export function useKind() {
  const [params, setParams] = useSearchParams()
  const kind = CASE_KINDS.find((each) => each === params.get('kind'))
  const setKind = (next: CaseKind | undefined) => setParams(next ? { kind: next } : {})
  return { kind, setKind }
}
