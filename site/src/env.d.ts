declare namespace App {
  interface Locals {
    lang: import('@olympiad/contracts/lang').Lang
    /** Null for a visitor. */
    user: import('@olympiad/contracts/views/people').PageReader | null
    now: Date
    /** Set where the page is cached: the server fills the reader's own parts, which carry this nonce. */
    placeholderNonce?: string | undefined
    /** Origin without a trailing slash. Absolute links use it, never the Host header. */
    publicUrl: string
    /** The membership platform's site, on another origin. */
    membershipUrl: string
    /** Calls the api as the reader of the page. */
    send: <C extends import('@olympiad/contracts/call').Call>(
      call: C,
      input: import('@olympiad/contracts/call').CallInput<C>,
    ) => Promise<import('@olympiad/contracts/call').AnswerOf<C>>
    /** Forwards a urlencoded form posted to the page to the api, with its original headers. */
    sendForm: <C extends import('@olympiad/contracts/call').Call>(
      call: C,
      form: string,
    ) => Promise<import('@olympiad/contracts/call').AnswerOf<C>>
  }
}
