declare namespace App {
  /** What the server gives every page; the middleware settles `lang`. */
  interface Locals {
    lang: import('@olympiad/contracts/lang').Lang
    /** Who is signed in, null for a visitor. */
    user: import('@olympiad/contracts/views/people').UserView | null
    /** Set in a page that is to be kept: the reader's own parts are then marked with it, and left to the server. */
    mark?: string | undefined
    /** Where the site is, without a slash at the end: absolute links are made of it, never of the Host header. */
    publicUrl: string
    /** The membership platform's own site, on another origin. */
    membershipUrl: string
    /** Calls the api as the person who asked for the page. */
    send: <C extends import('@olympiad/contracts/call').Call>(
      call: C,
      input: import('@olympiad/contracts/call').CallInput<C>,
    ) => Promise<import('@olympiad/contracts/call').AnswerOf<C>>
    /** Hands a form that was posted to the page (urlencoded) on to the api, as it came and from where it came. */
    sendForm: <C extends import('@olympiad/contracts/call').Call>(
      call: C,
      form: string,
    ) => Promise<import('@olympiad/contracts/call').AnswerOf<C>>
  }
}
