export const defaultHeight = '20rem';
