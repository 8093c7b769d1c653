import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CameraError, type CameraTrouble, closeCamera, hasTorch, openCamera } from './camera.ts';
import { createDecoder } from './decoder.ts';

const lookAgainMs = 90;
const failuresMaximum = 20;

type UseCamera = {
  video: RefObject<HTMLVideoElement | null>;
  onCode(text: string): void;
  onTrouble(trouble: CameraTrouble): void;
};

/** Looks through the camera for as long as it is mounted, and tells every code it sees. */
export function useCamera({ video, onCode, onTrouble }: UseCamera) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const tellCode = useEffectEvent(onCode);
  const tellTrouble = useEffectEvent(onTrouble);

  useEffect(() => {
    const stop = new AbortController();
    let opened: MediaStream | null = null;

    async function look(): Promise<void> {
      // The reader arrives while the person still answers the browser's question.
      const decoder = createDecoder();
      decoder.catch(() => undefined);
      opened = await openCamera();
      if (stop.signal.aborted) return closeCamera(opened);
      const element = video.current;
      if (!element) return;
      element.srcObject = opened;
      // A phone that was locked meanwhile takes its camera back.
      for (const track of opened.getVideoTracks()) track.addEventListener('ended', () => tellTrouble('busy'));
      await element.play().catch(() => undefined);
      setStream(opened);
      const decode = await decoder;
      let failures = 0;
      while (!stop.signal.aborted) {
        const hasPicture = element.readyState >= element.HAVE_CURRENT_DATA;
        const text = hasPicture ? await decode(element).catch(() => undefined) : null;
        failures = text === undefined ? failures + 1 : 0;
        // A picture may fail while the phone is turned; all of them do when the reader itself is broken.
        if (failures > failuresMaximum) throw new CameraError('no_reader');
        if (text && !stop.signal.aborted) tellCode(text);
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
      }
    }

    look().catch((error: unknown) => {
      if (opened) closeCamera(opened);
      if (!stop.signal.aborted) tellTrouble(error instanceof CameraError ? error.trouble : 'no_reader');
    });
    return () => {
      stop.abort();
      if (opened) closeCamera(opened);
    };
  }, [video]);

  return { isOn: stream !== null, stream, hasTorch: stream !== null && hasTorch(stream) };
}
