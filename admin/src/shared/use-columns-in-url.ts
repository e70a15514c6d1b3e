import { useEffect, useRef } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { useSearchParams } from 'react-router'

/** URL parameter for the hidden columns; `none` shows all. */
const PARAMETER = 'hidden'
const NONE = 'none'

/**
 * Keeps hidden columns in the address, so that a shared link shows the same list.
 * An address without them restores the last choice.
 */
export function useColumnsInUrl(): void {
  const resource = useResourceContext() ?? ''
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`)
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(PARAMETER)
  const isInitialised = useRef(false)

  useEffect(() => {
    const chosen = hidden && (hidden.length > 0 ? hidden.join(',') : NONE)
    if (!isInitialised.current) {
      isInitialised.current = true
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
