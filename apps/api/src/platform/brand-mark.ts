/** The sign of the product on pages that the server makes; its name stands beside it in words. */
export const brandMark =
  '<svg aria-hidden="true" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0b6b64"/><path d="M7 22.5V13a4.5 4.5 0 0 1 9 0v6a4.5 4.5 0 0 0 9 0V9.5" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/></svg>';
