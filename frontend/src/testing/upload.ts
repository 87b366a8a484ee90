/** The upload that was started last. */
export let running: Pick<UploadRequest, 'onload' | 'onerror'>;

/** In place of XMLHttpRequest: an upload that ends when the test says so. */
export class UploadRequest {
  upload = {};
  status = 200;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  open = (_method?: string, _url?: string): void => {};
  setRequestHeader = (_name?: string, _value?: string): void => {};
  abort = () => {};
  send = (_form?: FormData): void => {
    running = { onload: this.onload, onerror: this.onerror };
  };
}
