// The reader of kubectl.
//
// Reads one JSON string a line, a stream of YAML or JSON, and answers with a line: the documents up to the first one
// that kubectl cannot read, without empty ones, and the error if there is one.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
)

type answer struct {
	Documents []json.RawMessage `json:"documents"`
	Error     string            `json:"error,omitempty"`
}

func read(text string) (result answer) {
	result.Documents = []json.RawMessage{}
	defer func() {
		if cause := recover(); cause != nil {
			result.Error = fmt.Sprint("panic: ", cause)
		}
	}()
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), 4096)
	for {
		var document runtime.RawExtension
		if err := decoder.Decode(&document); err == io.EOF {
			return result
		} else if err != nil {
			result.Error = err.Error()
			return result
		}
		raw := bytes.TrimSpace(document.Raw)
		// What JSON cannot represent, such as numbers that are too large, is refused as an object is made of it.
		var value any
		if len(raw) > 0 {
			if err := json.Unmarshal(raw, &value); err != nil {
				result.Error = err.Error()
				return result
			}
		}
		if len(raw) > 0 && !bytes.Equal(raw, []byte("null")) {
			result.Documents = append(result.Documents, raw)
		}
	}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<26)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	for in.Scan() {
		var text string
		if err := json.Unmarshal(in.Bytes(), &text); err != nil {
			panic(err)
		}
		if err := encoder.Encode(read(text)); err != nil {
			panic(err)
		}
	}
	if err := in.Err(); err != nil {
		panic(err)
	}
}
