-- Opens a file, waits for a finding, applies its fix, and completes an attribute. What came of it goes into a file.
local result = {}
local function finish()
  local file = io.open(vim.env.RESULT, 'w')
  file:write(vim.json.encode(result))
  file:close()
  vim.cmd('qall!')
end
local function try(work)
  local ok, message = pcall(work)
  if not ok then
    result.error = tostring(message)
    finish()
  end
end
local function wait(condition, what)
  if not vim.wait(30000, condition, 20) then
    error('waited in vain for ' .. what)
  end
end

try(function()
  vim.cmd('edit claim.yaml')
  local buffer = vim.api.nvim_get_current_buf()
  local id = vim.lsp.start_client({ cmd = { 'cdk8s-dra', 'language-server' }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(buffer, id)
  wait(function() return #vim.diagnostic.get(buffer) > 0 end, 'a diagnostic')
  local diagnostic = vim.diagnostic.get(buffer)[1]
  result.diagnostic = { line = diagnostic.lnum, column = diagnostic.col, message = diagnostic.message }

  local client = vim.lsp.get_client_by_id(id)
  local function ask(method, params)
    local answer = client.request_sync(method, params, 10000, buffer)
    if answer == nil or answer.err then
      error(method .. ': ' .. vim.inspect(answer))
    end
    return answer.result
  end
  local place = { line = diagnostic.lnum, character = diagnostic.col }
  local actions = ask('textDocument/codeAction', {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = { start = place, ['end'] = place },
    context = { diagnostics = {} },
  })
  vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
  result.fixed = vim.api.nvim_buf_get_lines(buffer, diagnostic.lnum, diagnostic.lnum + 1, false)[1]
  wait(function()
    for _, each in ipairs(vim.diagnostic.get(buffer)) do
      if each.message == diagnostic.message then
        return false
      end
    end
    return true
  end, 'the finding to go')

  local line = '                  expression: device.attributes["gpu.nvidia.com"].prod'
  vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { '            selectors:', '              - cel:', line })
  local items = ask('textDocument/completion', {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    position = { line = vim.api.nvim_buf_line_count(buffer) - 1, character = #line },
  })
  result.completions = vim.tbl_map(function(item) return item.label end, items)
  finish()
end)
