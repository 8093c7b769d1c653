// The part of the package qrcode that pages use; its own types would bring those of Node into browser code.
export interface QRCode {
  modules: { size: number; data: Uint8Array };
}

export function create(text: string, options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' }): QRCode;
