import { useEffect, useRef } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { useSearchParams } from 'react-router'

/** Parameter of the address: the columns that are hidden, `none` where all are shown. */
const PARAMETER = 'hidden'
const NONE = 'none'

/**
 * Keeps the choice of columns in the address as well, beside sort, filter and page, so that a list can be passed on as it
 * is seen. An address that says nothing gets the choice of last time.
 */
export function useColumnsInAddress(): void {
  const resource = useResourceContext() ?? ''
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`)
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(PARAMETER)
  const heard = useRef(false)

  useEffect(() => {
    const chosen = hidden && (hidden.length > 0 ? hidden.join(',') : NONE)
    if (!heard.current) {
      heard.current = true
      if (inAddress !== null && inAddress !== chosen) {
        setHidden(inAddress === NONE ? [] : inAddress.split(','))
        return
      }
    }
    if (chosen === undefined || chosen === inAddress) return
    setParams(
      (all) => {
        all.set(PARAMETER, chosen)
        return all
      },
      { replace: true },
    )
  }, [hidden, inAddress, setHidden, setParams])
}
