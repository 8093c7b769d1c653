/** Whether a signed address leads to a picture: the server keeps files under names that say what they are. */
export function isImageAddress(address: string): boolean {
  return /\.(jpe?g|png)$/i.test(address.split('?', 1)[0] ?? '');
}
